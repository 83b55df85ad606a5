// Leaves zod's writing of JSON schemas out of the browser's bundle, a fifth of zod: only the server writes them, for
// /amc/openapi.json. The names stay, because zod's schemas bind them; calling one throws.
const exported = /^export (?:const|function) (\w+)/gm;
const aliased = /^export \{ \w+ as (\w+) \}/gm;

/** @param {string} source */
module.exports = (source) => {
  const names = [exported, aliased].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name));
  const list = names.map((name) => `absent as ${name}`).join(', ');
  return `const absent = () => { throw new Error('JSON schemas are written on the server.'); };\nexport { ${list} };\n`;
};
