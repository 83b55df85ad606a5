/** What a list names to the list of keys and to the search for commands. */
export const listHelpTexts = {
  walkRows: '在各行之间移动',
  openRow: '打开当前行',
  refreshList: '刷新列表',
};
