// Parts that antd's everyday components bring along and that no page of ours shows at first. The one import of each is
// replaced in its file; a version of the library with another text fails the build.
const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * One line of a library's file and what replaces it.
 * @typedef {{ line: string, becomes: (file: string) => string }} Replacement
 */

/**
 * A component that is fetched when it is drawn; `isSoon`: once the page is idle, because the first click needs it.
 * @param {string} name
 * @param {string} from
 * @param {{ line?: string, isSoon?: boolean, fallback?: string, own?: string }} [options]
 * @returns {Replacement}
 */
const later = (
  name,
  from,
  { line = `import ${name} from '${from}';`, isSoon = false, fallback = '() => null', own = '' } = {},
) => ({
  line,
  becomes: () =>
    `${own}const ${name} = /*#__PURE__*/lazyPart(() => import('${from}'), { isSoon: ${isSoon}, fallback: ${fallback} });`,
});

/**
 * The styles of button and tag need one small function of the colour picker, which would bring its panel and a collapse
 * to every page.
 * @type {Replacement}
 */
const brightness = {
  line: "import { isBright } from '../../color-picker/components/ColorPresets';",
  becomes(file) {
    const source = readFileSync(path.join(path.dirname(file), '../../color-picker/components/ColorPresets.js'), 'utf8');
    const isBright = /^export (const isBright = [\s\S]*?^\};)/m.exec(source);
    if (!isBright)
      throw new Error(`tooling/federation/lazy-parts.cjs: ${file} needs an isBright that antd no longer has`);
    return `import { Color as RcColor } from '@rc-component/color-picker';\n${isBright[1]}`;
  },
};

/**
 * End of a file's path -> what is replaced in it.
 * @type {Record<string, Replacement[]>}
 */
const replaced = {
  // Of a table: antd's own pagination (our lists have the documents' bar), filter menus with their tree, round ticks,
  // and the table without end.
  'antd/es/table/InternalTable.js': [
    later('Pagination', '../pagination', {
      fallback: "({ className }) => createElement('div', { className, style: { height: 32 } })",
    }),
    later('RcVirtualTable', './RcTable/VirtualTable'),
  ],
  'antd/es/table/hooks/useFilter/index.js': [
    later('FilterDropdown', './FilterDropdown', {
      line: "import FilterDropdown, { flattenKeys } from './FilterDropdown';",
      fallback: '({ children }) => children',
      own: 'const flattenKeys = (filters) => (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);\n',
    }),
  ],
  'antd/es/table/hooks/useSelection.js': [later('Radio', '../../radio')],
  'antd/es/input/index.js': [later('OTP', './OTP')],
  // The list of options, which a closed box does not show.
  '@rc-component/select/es/Select.js': [later('OptionList', './OptionList', { isSoon: true })],
  'antd/es/button/style/token.js': [brightness],
  'antd/es/tag/style/index.js': [brightness],
};

const endings = Object.keys(replaced);
/** @param {string} file */
const endingOf = (file) => endings.find((ending) => file.replaceAll('\\', '/').endsWith(`node_modules/${ending}`));
const helper = JSON.stringify(path.join(__dirname, 'lazy-part.js'));
/** @param {string} text */
const plain = (text) => text.replaceAll('"', "'");

/**
 * Replaces the lines of one file; webpack gives it only files for which `isReplaced` holds.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @returns {string}
 */
function lazyPartsLoader(source) {
  const file = this.resourcePath;
  return (replaced[endingOf(file) ?? ''] ?? []).reduce((text, { line, becomes }) => {
    const found = text.split('\n').find((one) => plain(one) === line);
    if (found === undefined) throw new Error(`tooling/federation/lazy-parts.cjs: ${file} has no line ${line}`);
    return text.replace(found, () => becomes(file));
  }, `import { createElement } from 'react';\nimport { lazyPart } from ${helper};\n${source}`);
}

module.exports = lazyPartsLoader;

/** Ends of the paths of the files in which something is replaced. */
module.exports.endings = endings;
/**
 * True when the loader has something to replace in a file.
 * @param {string} file
 */
module.exports.isReplaced = (file) => endingOf(file) !== undefined;
