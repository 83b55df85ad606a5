const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

const standIn = (name) => path.join(__dirname, '../federation', name);

/** Replaces `request` as asked for from a file below `place`, and nowhere else. */
const replaced = (request, place, file) =>
  new NormalModuleReplacementPlugin(request, (asked) => {
    if (asked.context.replaceAll('\\', '/').endsWith(place)) asked.request = standIn(file);
  });

/** Parts of antd's Table that no list of ours shows at first; see the files that stand in for them. */
exports.lazyTableParts = () => [
  replaced(/^\.\/FilterDropdown$/, 'antd/es/table/hooks/useFilter', 'lazy-filter-dropdown.js'),
  replaced(/^\.\.\/pagination$/, 'antd/es/table', 'lazy-table-pagination.js'),
];
