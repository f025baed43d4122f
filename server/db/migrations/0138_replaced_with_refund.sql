-- Under the guarantee a provider may be replaced and the payment of the first month refunded.
alter table guarantee_claim
  drop constraint guarantee_claim_check1,
  add constraint guarantee_claim_check1 check (case outcome
    when 'refunded' then refund_bani is not null
    when 'replaced' then true
    else refund_bani is null
  end) not valid;
