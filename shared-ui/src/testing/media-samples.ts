import type { Picture, UploadTicket } from 'shared-contracts/model';

/** A picture and an upload ticket with everything filled in, for tests of either end. */
export const samplePicture: Picture = {
  id: '9',
  pictureId: '9',
  url: '/files/p.png',
  accessUrl: '/files/p.png',
  cleanUrl: '/files/p.png',
  title: '大桥',
  editorName: '张',
  pictureSize: '10x10',
  pictureSpace: 3,
  creationTime: '2026-11-21 10:00:00',
  categoryId: '0',
  copyright: '',
  expireTime: null,
  isExpired: false,
  aiLevel: '',
  aiTool: '',
  isEditable: true,
};

export const sampleTicket: UploadTicket = {
  token: 't',
  key: 'k',
  bucket: 'newsroom',
  deadline: 4_102_444_800,
  hosts: ['/upload'],
  uploadUrl: '/upload',
  domain: '/files',
  region: 'z0',
  sizeLimit: 15_728_640,
  session: null,
};
