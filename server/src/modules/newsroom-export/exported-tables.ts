/** Tables that say nothing of a newsroom: sessions, locks, counters of limits, jobs, sandboxes, caches. */
const technical = new Set(
  `captchas deploy_tokens edit_locks edit_room_updates edit_rooms export_pieces export_runs idempotency_keys
  installation_keys jobs ledger login_failures login_tickets member_codes member_sessions notice_deliveries
  notice_outbox override_grants password_history password_keys phone_codes push_devices rate_counts reader_marks
  reader_salts recovery_codes refresh_tokens registry_heads remote_counts remote_errors remote_releases
  remote_removals remote_tabs roll_ups second_factors sessions upload_flights upload_sessions file_bin file_counts
  file_uses stored_days stored_files stored_sums traffic_hours app_devices api_keys qa_guests qa_guest_links
  server_processes error_counts desk_arrivals draft_previews wechat_tickets
  search_log viewer_readings search_push_state external_identities schema_migrations`.split(/\s+/),
);

/** Whether a table belongs to an export. */
export const isExported = (table: string): boolean => !technical.has(table) && !table.includes('sandbox');

/** Columns that are left out wherever they are: secrets, hashes of secrets, and names by which browsers are known. */
const hidden =
  /password|secret|sealed|token|salt|(?:code|key|browser|mobile|wechat)_hash$|^preview_key$|^person_key$|^reader_key$/;

/** Columns that look like secrets and are none: hashes of texts, names, keys of files. */
export const isHidden = (column: string): boolean => hidden.test(column);
