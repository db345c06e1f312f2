// Makes every process that prints the JSON of a ruling throw, so that tests can read how a bug is reported.
const { stringify } = JSON;
JSON.stringify = (value, ...format) => {
  if (value?.ruling !== undefined) throw new Error('planted');
  return stringify(value, ...format);
};
