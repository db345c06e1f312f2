// Replaces a package that only developers of Ink have.
module.exports = {};
