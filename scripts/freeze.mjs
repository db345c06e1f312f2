// `npm run freeze`: plays fights at random and freezes those of each game that together do most (tests/storage/programs/freeze.ts).
import { createViteServer } from 'vitest/node';

const server = await createViteServer({
  configFile: 'vitest.config.ts',
  server: { middlewareMode: true },
  optimizeDeps: { noDiscovery: true },
});
await server.ssrLoadModule('/tests/storage/programs/freeze.ts');
await server.close();
