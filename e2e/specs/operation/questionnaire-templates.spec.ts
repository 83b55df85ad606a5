import { getQuestionnaire } from 'shared-contracts/endpoints';
import type { FormDefinition } from 'form-engine';
import { expect, test } from '../../core/test.ts';
import { FormDesignerPage } from '../../pages/form-designer.page.ts';

test('a questionnaire begins from a template, and a question without a name of its own is warned of', async ({
  newsroom,
}) => {
  const [page, api] = [await newsroom.loginAs('operator'), await newsroom.apiAs('operator')];
  const designer = new FormDesignerPage(page);
  const warning = page.getByRole('status').filter({ hasText: '还没有改成题目' });
  const questions = page.getByRole('region', { name: '题目' });
  const namesOf = async (id: string) => {
    const { definition } = (await api.call(getQuestionnaire, { id })).data;
    return (JSON.parse(definition) as FormDefinition).list.map(({ name }) => name);
  };
  let id = '';

  await test.step('The template brings title and questions, and is stored with them', async () => {
    await page.goto('/operation/questionnarissurvey/edit');
    await page.getByRole('group', { name: '问卷模板' }).getByRole('button', { name: '读者满意度调查' }).click();
    await expect(page.getByLabel('问卷标题')).toHaveValue('读者满意度调查');
    await expect(questions.getByText('您对我们的报道总体是否满意')).toBeVisible();
    await expect(page.getByRole('group', { name: '问卷模板' })).toHaveCount(0);
    await expect(warning).toHaveCount(0);
    await page.getByLabel('问卷标题').fill(`读者满意度 ${Date.now()}`);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page).toHaveURL(/id=\d+/);
    id = new URL(page.url()).searchParams.get('id')!;
    expect(await namesOf(id)).toContain('您对我们的报道总体是否满意');
  });

  await test.step('A question that keeps the name of its kind is warned of until it is named', async () => {
    await page.getByRole('button', { name: '设计表单' }).first().click();
    await designer.item('单行文本').click();
    await expect(designer.row('单行文本')).toBeVisible();
    await designer.takeAndSave();
    await expect(warning).toContainText('有1题还没有改成题目');
    await page.getByRole('button', { name: '设计表单' }).first().click();
    await designer.row('单行文本').click();
    await designer.dialog.getByRole('textbox', { name: '标题', exact: true }).fill('您住在哪个街道');
    await designer.takeAndSave();
    await expect(warning).toHaveCount(0);
    await expect.poll(() => namesOf(id)).toContain('您住在哪个街道');
  });
});
