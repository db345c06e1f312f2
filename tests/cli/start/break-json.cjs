// Makes every run that prints JSON a failure, to see how a bug is told.
JSON.stringify = () => {
  throw new Error('planted');
};
