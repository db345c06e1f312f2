/**
 * The version of what vrule prints as JSON: every document begins with it, and in a list each element. Fields are added without a new
 * one, never renamed; docs/engineering/versions.md has the whole promise.
 */
export const documentVersion = { v: 1 } as const;
