-- Orders go from state to state as shared-contracts/src/model/order.ts says, whoever writes them, and are refunded only
-- by a refund that two persons passed. Written to be run again.

create or replace function check_order_step() returns trigger language plpgsql as $$
declare
  is_step boolean;
begin
  if new.state = old.state then return new; end if;
  is_step := case old.state
    when 'unpaid' then new.state in ('paid', 'closed')
    when 'paid' then new.state in ('shipped', 'refunding')
    when 'shipped' then new.state in ('done', 'refunding')
    when 'done' then new.state = 'refunding'
    when 'refunding' then new.state in ('refunded', 'paid', 'shipped', 'done')
    else false end;
  if not is_step then
    raise exception 'order % may not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'refunded' and not exists (
    select 1 from order_refunds where order_id = new.id and state = 'passed')
  then
    raise exception 'order % has no refund that was passed', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger orders_step before update of state on orders
  for each row execute function check_order_step();
