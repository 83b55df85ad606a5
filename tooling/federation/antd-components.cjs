// The parts of antd that the host promises to every remote, each fetched by the browser only when a screen needs it. A
// part that is missing here fails the build of the package that imports it; adding its name is enough.
const components = [
  'Alert',
  'Anchor',
  'App',
  'AutoComplete',
  'Avatar',
  'Badge',
  'Breadcrumb',
  'Button',
  'Calendar',
  'Card',
  'Carousel',
  'Cascader',
  'Checkbox',
  'Col',
  'Collapse',
  'ColorPicker',
  'ConfigProvider',
  'DatePicker',
  'Descriptions',
  'Divider',
  'Drawer',
  'Dropdown',
  'Empty',
  'Flex',
  'FloatButton',
  'Form',
  'Grid',
  'Image',
  'Input',
  'InputNumber',
  'List',
  'Mentions',
  'Menu',
  'Modal',
  'Pagination',
  'Popconfirm',
  'Popover',
  'Progress',
  'QRCode',
  'Radio',
  'Rate',
  'Result',
  'Row',
  'Segmented',
  'Select',
  'Skeleton',
  'Slider',
  'Space',
  'Spin',
  'Splitter',
  'Statistic',
  'Steps',
  'Switch',
  'Table',
  'Tabs',
  'Tag',
  'TimePicker',
  'Timeline',
  'Tooltip',
  'Transfer',
  'Tree',
  'TreeSelect',
  'Typography',
  'Upload',
  'Watermark',
  'message',
  'notification',
  'theme',
];

/**
 * Components on every page behind the login. These come in one chunk: fetched one by one they are cut into eighty files
 * that weigh half as much again (measured for the first list: 364 kB in 17 files against 530 kB in 77).
 */
const everyPage = [
  'Breadcrumb',
  'Button',
  'Checkbox',
  'ConfigProvider',
  'Dropdown',
  'Empty',
  'Input',
  'Menu',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Table',
  'Tabs',
  'Tag',
  'Tooltip',
];

/**
 * DatePicker -> antd/es/date-picker, QRCode -> antd/es/qr-code
 * @param {string} name
 */
const subpathOf = (name) =>
  `antd/es/${name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}`;

const subpaths = new Map(components.map((name) => [name, subpathOf(name)]));

module.exports = { components, everyPage: everyPage.map(subpathOf), subpaths };
