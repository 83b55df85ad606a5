const statement =
  /^[ \t\r]*([^\s=#;][^=\n]*?)[ \t\r]*=((?:[ \t\r]*(?:'[^']*'|"(?:\\[^]|[^"\\])*"))*)((?:\\[^]|[^\n\\])*)$/gm;
/** A comment goes on where its line ends with a backslash. */
const comment = /^[ \t\r]*[#;](?:\\[^]|[^\n\\])*$/gm;

const withoutQuotes = (text: string): string =>
  [...text.matchAll(/'([^']*)'|"((?:\\[^]|[^"\\])*)"/g)]
    .map(([, single, double = '']) => single ?? double.replaceAll(/\\([\n"\\`$])/g, (_, sign) => keep(String(sign))))
    .join('');
/** A backslash at the end of a line joins it to the next. */
const keep = (sign: string): string => (sign === '\n' ? '' : sign);

/**
 * The variables of an EnvironmentFile as systemd reads it (systemd.exec(5)): a backslash outside of quotes goes, within
 * double ones before " \ ` and $ alone, and within single ones nothing does.
 */
export const readAsSystemd = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.replaceAll(comment, '').matchAll(statement)].map(([, name, quoted = '', plain = '']) => [
      name!,
      withoutQuotes(quoted) + plain.trim().replaceAll(/\\([^])/g, (_, sign) => keep(String(sign))),
    ]),
  );

/** An EnvironmentFile of these variables, quoted as docs/production.md says. */
export const environmentFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => {
      if (value.includes("'")) throw new Error(`${name} holds a single quote, which has no place in such a file`);
      return `${name}=${/^[\w.,:/@=+-]*$/.test(value) ? value : `'${value}'`}\n`;
    })
    .join('');
