import { z } from 'zod';

// Compiling a schema pays when it is used often. A command uses each a few times and ends; this must stand before any schema.
z.config({ jitless: true });
