import { signUpNameMax, signUpRemarkMax } from 'shared-contracts/limits';
import { signUpSettingsOf } from './sign-up.kind.ts';
import { type ActivityBody, activityForm, type PublicActivity, takesPart, textField } from './activity.page.ts';
import { activityPageTexts as texts } from './activity-page.texts.ts';
import { html } from '../../platform/pages/html.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';

/** Place, places left, and the sign-up form. */
export async function signUpBody(_parts: SiteParts, view: PublicActivity): Promise<ActivityBody> {
  const { place, takesSignUps, capacity, remarkLabel } = signUpSettingsOf(view.row);
  const { entryCount } = view.row;
  const { posted, errors } = view;
  const nameField = textField({
    name: 'name',
    label: texts.name,
    value: posted.name?.[0] ?? '',
    error: errors.name,
    maxLength: signUpNameMax,
    isRequired: true,
  });
  const remarkField =
    remarkLabel !== '' &&
    textField({
      name: 'remark',
      label: remarkLabel,
      value: posted.remark?.[0] ?? '',
      error: errors.remark,
      maxLength: signUpRemarkMax,
      isRequired: false,
    });
  const controls = html`${nameField}
${remarkField}`;
  const isFull = capacity !== null && entryCount >= capacity;
  const offer = isFull
    ? html`<p class="notice" role="status">${texts.full}</p>`
    : html`<h2>${texts.signUpTitle}</h2>${activityForm(view, controls, texts.signUp)}`;
  return {
    facts: place === '' ? [] : [[texts.place, place]],
    main: html`${capacity !== null && html`<p class="meta">${texts.seats(entryCount, capacity)}</p>`}${
      takesSignUps && takesPart(view) && offer
    }`,
    done: texts.signedUp,
  };
}
