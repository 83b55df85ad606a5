/** Characters of a department's name and code; departments altogether, and how deep they lie. */
export const departmentLimits = {
  name: 30,
  code: 20,
  departments: 500,
  depth: 5,
  /** People whom a search for a head proposes. */
  candidates: 20,
  /** Posts of one person. */
  postsPerPerson: 10,
} as const;
