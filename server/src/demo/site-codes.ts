import { websitePaths } from 'shared-contracts/paths';
import { WebsitePermission } from 'shared-contracts/permissions';

/** Codes for editing what stories have of their own on the website. */
export const siteEditing = [
  websitePaths.material,
  websitePaths.edit,
  websitePaths.rendering,
  WebsitePermission.EditRendering,
  websitePaths.frontPage,
  WebsitePermission.EditFrontPage,
];

/** Codes of the whole website group: who has them passes what others have edited. */
export const sitePublishing = [
  ...siteEditing,
  websitePaths.audit,
  WebsitePermission.AuditRendering,
  WebsitePermission.Export,
  WebsitePermission.PublishFrontPage,
  websitePaths.done,
  WebsitePermission.Withdraw,
  WebsitePermission.Republish,
];
