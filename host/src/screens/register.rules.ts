import { passwordProblem } from 'shared-contracts/model';
import { registerTexts } from './register.texts.ts';

/** Values of the register form. */
export interface RegisterForm {
  userName: string;
  nickName: string;
  mobile: string;
  password: string;
  passwordAgain: string;
  departmentId: string;
  departmentUnitId: string;
  channelIds: readonly string[];
}

export type RegisterProblems = Partial<Record<keyof RegisterForm, string>>;

const { rules } = registerTexts;

/** Returns the problems that prevent sending the form, by field; `siteName` is the paper's. */
export function checkRegisterForm(form: RegisterForm, siteName = ''): RegisterProblems {
  const problems: RegisterProblems = {};
  if (!/^[A-Za-z][\w.-]{2,29}$/.test(form.userName)) problems.userName = rules.userName;
  if (form.nickName.trim() === '') problems.nickName = rules.nickName;
  if (!/^1\d{10}$/.test(form.mobile)) problems.mobile = rules.mobile;
  const password = passwordProblem(form.password, [form.userName, form.nickName, siteName]);
  if (password !== undefined) problems.password = password;
  if (form.passwordAgain !== form.password) problems.passwordAgain = rules.passwordAgain;
  if (form.departmentId === '') problems.departmentId = rules.department;
  if (form.channelIds.length === 0) problems.channelIds = rules.channels;
  return problems;
}
