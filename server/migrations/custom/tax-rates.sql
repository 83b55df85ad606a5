-- How the law taxes the two kinds of income at source since 2019 (国家税务总局公告2018年第61号), in fen; a newsroom adds
-- tables that hold from a later day. Comes after ledger.sql, so that the rows are noted. Written to be run again.
insert into fee_tax_rates (income_kind, valid_from, "table", reason, created_by, created_name, created_time)
select kind, '2019-01-01', body::jsonb, '国家税务总局公告2018年第61号', 0, '系统', now()
from (values
  ('manuscript', '{"threshold":400000,"flat":80000,"deductPercent":20,"incomePercent":70,
    "bands":[{"upTo":null,"rate":20,"quick":0}]}'),
  ('labour', '{"threshold":400000,"flat":80000,"deductPercent":20,"incomePercent":100,
    "bands":[{"upTo":2000000,"rate":20,"quick":0},{"upTo":5000000,"rate":30,"quick":200000},
      {"upTo":null,"rate":40,"quick":700000}]}')) as law (kind, body)
where not exists (select 1 from fee_tax_rates where income_kind = kind);
