import { type DefinitionRefusal, type ReadDefinition, readDefinition } from './definition.ts';
import { jsonTextLimit } from './json-text.ts';

/**
 * Finds a definition in what people paste: JSON, the ancestor's generated Vue component or HTML page, or a bare object
 * literal. Nothing of the text is run. The refusal is that of the text as JSON when nothing is found in it.
 */
export function findDefinition(text: string): ReadDefinition | { refusal: DefinitionRefusal } {
  const direct = readDefinition(text);
  if (!('refusal' in direct) || text.length > jsonTextLimit || isJsonLike(text)) return direct;
  for (const match of text.matchAll(/["']?list["']?\s*:\s*\[/g)) {
    const start = text.lastIndexOf('{', match.index);
    const end = start === -1 ? -1 : closingBrace(text, start);
    if (end === -1) continue;
    const found = readDefinition(toJson(text.slice(start, end + 1)));
    if (!('refusal' in found)) return found;
  }
  return direct;
}

/** Reports the mistake of a text that is meant to be JSON. */
const isJsonLike = (text: string): boolean => /^\s*\{\s*"/.test(text);

function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"' || char === "'" || char === '`') index = endOfString(text, index);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === text[start]) return index;
  }
  return text.length;
}

/**
 * An object literal as JSON: quoted keys, double quotes, no trailing commas or comments. Strings are carried as they
 * are.
 */
function toJson(literal: string): string {
  let json = '';
  for (let index = 0; index < literal.length; index += 1) {
    const char = literal[index] as string;
    if (char === '"' || char === "'" || char === '`') {
      const end = endOfString(literal, index);
      const inside = literal.slice(index + 1, end);
      json +=
        char === '"'
          ? `"${inside}"`
          : `"${inside
              .replace(/\\'/g, "'")
              .replace(/(?<!\\)"/g, '\\"')
              .replace(/\n/g, '\\n')}"`;
      index = end;
      continue;
    }
    const rest = literal.slice(index, index + 400);
    const skipped = /^\/\*[\s\S]*?\*\/|^\/\/[^\n]*|^,(?=\s*[}\]])/.exec(rest);
    const key = /^[A-Za-z_$][\w$]*(?=\s*:)/.exec(rest);
    const before = json.trimEnd().at(-1);
    if (skipped) index += skipped[0].length - 1;
    else if (key && (before === '{' || before === ',')) {
      json += `"${key[0]}"`;
      index += key[0].length - 1;
    } else if (/^undefined\b/.test(rest)) {
      json += 'null';
      index += 8;
    } else json += char;
  }
  return json;
}
