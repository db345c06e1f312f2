// Writes into the file LATE_PARTS what the process uses that takes a start long to load.
const { appendFileSync } = require('node:fs');
const used = (name) => appendFileSync(process.env.LATE_PARTS, `${name}\n`);
globalThis.fetch = async () => {
  used('fetch');
  throw new Error('no network');
};
const { Segmenter } = Intl;
Intl.Segmenter = class extends Segmenter {
  constructor(...options) {
    super(...options);
    used('segmenter');
  }
};
