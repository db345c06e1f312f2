import { z } from 'zod';

// Compiling a schema pays when it is used often. The door makes one ruling and ends; this must stand before any schema.
z.config({ jitless: true });
