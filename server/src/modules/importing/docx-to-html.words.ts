/** Name of the paragraph style of a document's title in a Chinese Word. */
export const chineseTitleStyle = '标题';
