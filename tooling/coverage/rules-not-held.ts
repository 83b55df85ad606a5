/** Rules of the documents that the product leaves on purpose, with the decision that says why. */
export const rulesNotHeld: Readonly<Record<string, string>> = {
  R084: '0098',
  R088: '0098',
  R089: '0098',
  R100: '0098',
  R128: '0043',
  R788: '0098',
};
