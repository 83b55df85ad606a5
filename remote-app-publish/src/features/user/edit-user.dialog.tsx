import { Alert, Form, Input, Radio, Select } from 'antd';
import { userSave } from 'shared-contracts/endpoints';
import { departmentLimits, maxOf, mobileLength } from 'shared-contracts/limits';
import { type DepartmentOption, DictionaryCode, type DictionaryOption, type UserRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useActor, useDictionary, useFormAction } from 'shared-ui';
import { isMyself } from '../../parts/account/account.rules.ts';
import { accountTexts } from '../../parts/account/account.texts.ts';
import { ChannelChoice } from '../../parts/account/channel-choice.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useDepartments, useSaveUser } from './user.api.ts';
import { userTexts as texts } from './user.texts.ts';
import styles from './user.module.css';

/** Result of saving a user; the password is returned for a new one only. */
interface SavedUser {
  nickName: string;
  userName: string;
  password: string | null;
}

export interface EditUserDialogProps extends DialogProps<SavedUser> {
  /** Absent for a new user. */
  user?: UserRow;
}

interface Fields {
  userName: string;
  nickName: string;
  mobile: string;
  kind: UserRow['kind'];
  departmentId: string | null;
  posts: string[];
  roleIds: string[];
  channelIds: string[];
}

const newUser: Fields = {
  userName: '',
  nickName: '',
  mobile: '',
  kind: 'staff',
  departmentId: null,
  posts: [],
  roleIds: [],
  channelIds: [],
};
const kindOptions = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/**
 * Creates or changes a user. Choices that the current user may not grant are disabled with the reason; the server
 * refuses them too.
 */
export function EditUserDialog({ user, onDone }: EditUserDialogProps) {
  const [form] = Form.useForm<Fields>();
  const saveUser = useSaveUser();
  const departments = useDepartments();
  const posts = useDictionary(DictionaryCode.Post);
  const actor = useActor();
  const isMe = user !== undefined && isMyself(user, actor);

  const [save, isPending] = useFormAction(form, async (fields) => {
    const { userName, nickName } = fields;
    const password = await saveUser({
      ...fields,
      nickName: nickName.trim(),
      departmentId: fields.departmentId ?? null,
      ...(user && { id: user.id }),
    });
    onDone({ userName, nickName: nickName.trim(), password });
  });

  return (
    <FormDialog
      title={user ? texts.editTitle(user.nickName) : texts.createTitle}
      confirmText={texts.save}
      width={820}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      {isMe && <Alert className={styles.alert ?? ''} type="info" showIcon title={accountTexts.notMyself} />}
      <Form form={form} layout="vertical" className={styles.fields ?? ''} initialValues={initialOf(user)}>
        <Form.Item
          name="userName"
          label={texts.columnUserName}
          extra={user ? undefined : texts.userNameHint}
          rules={[{ required: true, pattern: /^[A-Za-z][\w.-]{2,29}$/, message: texts.userNameWrong }]}
        >
          <Input autoFocus={!user} disabled={user !== undefined} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="nickName"
          label={texts.columnNickName}
          rules={[
            { required: true, whitespace: true, message: texts.nickNameMissing },
            { max: maxOf(userSave.request, 'nickName'), message: texts.nickNameTooLong },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="mobile"
          label={texts.columnMobile}
          rules={[{ pattern: /^1\d{10}$/, message: texts.mobileWrong }]}
        >
          <Input inputMode="tel" maxLength={mobileLength} autoComplete="off" />
        </Form.Item>
        <Form.Item name="departmentId" label={texts.department}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={texts.noDepartment}
            loading={departments.isLoading}
            options={departmentOptions(departments.answer?.list ?? [], user?.departmentId)}
          />
        </Form.Item>
        <Form.Item name="posts" label={texts.posts}>
          <Select
            mode="multiple"
            allowClear
            maxCount={departmentLimits.postsPerPerson}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={texts.noPosts}
            options={postOptions(posts, user)}
          />
        </Form.Item>
        <Form.Item name="kind" label={texts.kind}>
          <Radio.Group options={kindOptions} disabled={user !== undefined} />
        </Form.Item>
        <Form.Item name="roleIds" label={texts.roles} className={styles.wide ?? ''}>
          <RoleChoice disabled={isMe} />
        </Form.Item>
        <Form.Item
          name="channelIds"
          label={accountTexts.channels}
          extra={accountTexts.channelsHint}
          className={styles.wide ?? ''}
        >
          <ChannelChoice disabled={isMe} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** Departments that a person may be put into; the own one is named even when it is off. */
function departmentOptions(list: readonly DepartmentOption[], own: string | null | undefined) {
  return list
    .filter(({ id, isOn }) => isOn || id === own)
    .map(({ id, name, isOn }) => ({ value: id, label: isOn ? name : texts.off(name) }));
}

/** Posts of the dictionary, and those that the person holds although they are off. */
function postOptions(posts: readonly DictionaryOption[], user: UserRow | undefined) {
  const held = (user?.posts ?? []).map((value, place) => ({ value, label: texts.off(user!.postNames[place]!) }));
  const offered = posts.map(({ value, label }) => ({ value, label }));
  return [...offered, ...held.filter(({ value }) => !posts.some((post) => post.value === value))];
}

function initialOf(user: UserRow | undefined): Fields {
  return user ? { ...user, roleIds: user.roles.map(({ id }) => id) } : newUser;
}
