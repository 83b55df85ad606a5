/** Words that the sandbox's platform check refuses to publish. */
export const refusedWords = ['代开发票', '赌博网站', '枪支弹药', '高利贷'];
