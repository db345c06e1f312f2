// Makes every process that prints JSON throw, so that tests can read how a bug is reported.
JSON.stringify = () => {
  throw new Error('planted');
};
