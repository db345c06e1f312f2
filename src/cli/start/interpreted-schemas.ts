import * as z from 'zod';

// Compiling a schema pays when it is used often. A command uses each a few times and ends. This file is imported before any
// file with a schema.
z.config({ jitless: true });
