-- A newsroom that is at work goes on publishing as it did, until it turns the desk on for a channel; what was cleared
-- of late and is not on the website is the desk's first material.
UPDATE "channels" SET "site_desk" = 'off';
UPDATE "contents" c SET "is_site_material" = true
  WHERE c.audit_state = 'cleared' AND c.deleted_time IS NULL AND c.modified_time > now() - interval '90 days'
    AND NOT EXISTS (SELECT 1 FROM "deliveries" d
                    WHERE d.content_id = c.id AND d.target = 'website' AND d.state <> 'idle');
