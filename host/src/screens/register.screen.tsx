import { useEffect, useState, type FormEvent } from 'react';
import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { mobileLength, nickNameMax, passwordMax, userNameMax } from 'shared-contracts/limits';
import type { NamedItem } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import { fieldProblems } from '../errors/field-problems.ts';
import { applyForAccount, isUserNameTaken, loadRegisterLists, loadUnits } from '../session/register.api.ts';
import { usePasswordPolicy } from '../session/use-password-policy.ts';
import styles from '../parts/login.module.css';
import { ExternalPage } from './external-page.tsx';
import { PasswordRules } from '../parts/password-rules.tsx';
import { RegisterField } from './register-field.tsx';
import { checkRegisterForm, type RegisterForm, type RegisterProblems } from './register.rules.ts';
import { registerTexts as texts } from './register.texts.ts';

const emptyForm: RegisterForm = {
  userName: '',
  nickName: '',
  mobile: '',
  password: '',
  passwordAgain: '',
  departmentId: '',
  departmentUnitId: '',
  channelIds: [],
};
const sentenceOf = (error: unknown): string => (isAppError(error) ? error.message : errorTexts[ErrorCode.Network]);

/** Field errors of the server's refusal, under our names. */
function problemsOf(error: unknown): RegisterProblems {
  const { targetChannelIds: channelIds, ...rest } = fieldProblems(error);
  return { ...rest, ...(channelIds !== undefined && { channelIds }) };
}

/** /register: an application that an administrator decides. */
export function RegisterScreen() {
  const [form, setForm] = useState(emptyForm);
  const [problems, setProblems] = useState<RegisterProblems>({});
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [lists, setLists] = useState<{ departments: NamedItem[]; channels: NamedItem[] }>({
    departments: [],
    channels: [],
  });
  const [units, setUnits] = useState<NamedItem[]>([]);
  const policy = usePasswordPolicy();

  useEffect(() => {
    loadRegisterLists().then(setLists, () => setFailure(texts.loadFailed));
  }, []);

  const change = (part: Partial<RegisterForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const chooseDepartment = (departmentId: string): void => {
    change({ departmentId, departmentUnitId: '' });
    setUnits([]);
    if (departmentId !== '') loadUnits(departmentId).then(setUnits, (error: unknown) => setFailure(sentenceOf(error)));
  };
  // A server that does not answer blocks nothing here; it refuses a taken name itself later.
  const isTaken = (): Promise<boolean> => isUserNameTaken(form.userName).catch(() => false);
  const checkName = async (): Promise<void> => {
    const problem = form.userName === '' ? undefined : checkRegisterForm(form).userName;
    const taken = form.userName !== '' && !problem && (await isTaken());
    setProblems((before) => ({ ...before, userName: taken ? texts.rules.taken : problem }));
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = checkRegisterForm(form, policy.siteName);
    if (!found.userName && (await isTaken())) found.userName = texts.rules.taken;
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0 || state === 'busy') return;
    setState('busy');
    try {
      const { passwordAgain: _again, ...sent } = form;
      await applyForAccount(sent);
      setState('done');
    } catch (error) {
      setProblems(problemsOf(error));
      setFailure(sentenceOf(error));
      setState('open');
    }
  };

  if (state === 'done') {
    return (
      <ExternalPage title={texts.doneTitle} hint={texts.done}>
        <nav className={styles.links}>
          <a href={shellPaths.login}>{texts.toLogin}</a>
        </nav>
      </ExternalPage>
    );
  }
  const text = (name: 'userName' | 'nickName' | 'mobile' | 'password' | 'passwordAgain', more: object = {}) => (
    <RegisterField
      label={texts[name]}
      problem={problems[name]}
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      {...(name.startsWith('password') ? { type: 'password', autoComplete: 'new-password' } : {})}
      {...more}
    />
  );
  return (
    <ExternalPage title={texts.title} hint={texts.hint} isWide>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div className={styles.grid}>
          {text('userName', { maxLength: userNameMax, onBlur: () => void checkName(), autoComplete: 'username' })}
          {text('nickName', { maxLength: nickNameMax, autoComplete: 'name' })}
          {text('password', { maxLength: passwordMax, 'aria-details': 'password-rules' })}
          {text('passwordAgain', { maxLength: passwordMax })}
          <PasswordRules
            id="password-rules"
            password={form.password}
            names={[form.userName, form.nickName]}
            policy={policy}
          />
          <span />
          {text('mobile', { maxLength: mobileLength, inputMode: 'numeric', autoComplete: 'tel' })}
          <span />
          <RegisterField
            label={texts.department}
            problem={problems.departmentId}
            value={form.departmentId}
            onChange={chooseDepartment}
            options={lists.departments}
            emptyOption={texts.choose}
          />
          <RegisterField
            label={texts.unit}
            value={form.departmentUnitId}
            onChange={(departmentUnitId) => change({ departmentUnitId })}
            options={units}
            emptyOption={texts.noUnit}
          />
        </div>
        <fieldset className={styles.choices}>
          <legend>{texts.channels}</legend>
          {lists.channels.length === 0 && <span>{texts.noChannels}</span>}
          {lists.channels.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={form.channelIds.includes(id)}
                onChange={(event) =>
                  change({
                    channelIds: event.target.checked
                      ? [...form.channelIds, id]
                      : form.channelIds.filter((other) => other !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <span className={styles.fieldError}>{problems.channelIds}</span>
        <p className={failure === '' ? styles.hint : styles.problem} role={failure === '' ? undefined : 'alert'}>
          {failure}
        </p>
        <button type="submit" className={styles.submit} aria-disabled={state === 'busy'}>
          {state === 'busy' ? texts.submitting : texts.submit}
        </button>
      </form>
      <nav className={styles.links}>
        <a href={shellPaths.login}>{texts.toLogin}</a>
      </nav>
    </ExternalPage>
  );
}
