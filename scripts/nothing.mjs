// Stands in for a package that only developers of Ink have.
export const nothing = {};
export { nothing as default };
