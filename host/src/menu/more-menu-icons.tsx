import {
  AppstoreOutlined,
  AuditOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  FolderOutlined,
  PictureOutlined,
  ReadOutlined,
  SearchOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Record<string, ComponentType<{ 'aria-hidden': boolean }>> = {
  audit: AuditOutlined,
  delete: DeleteOutlined,
  edit: EditOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOutlined,
  picture: PictureOutlined,
  read: ReadOutlined,
  search: SearchOutlined,
  video: VideoCameraOutlined,
};

/** Icons that a route table may name and no group of today does; a plain one for names we do not know. */
export function MoreMenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
