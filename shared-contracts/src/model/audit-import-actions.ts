/** Names of what is done with imports of other systems' data, and with the addresses of former sites. */
export const importActionNames = {
  'import.begin': '试运行数据导入',
  'import.start': '开始数据导入',
  'import.stop': '停止数据导入',
  'import.resume': '继续数据导入',
  'import.sheet': '从表格导入用户或栏目',
  'import.addAddress': '新建旧地址',
  'import.changeAddress': '更正旧地址',
  'import.deleteAddress': '删除旧地址',
} as const;
