/** Shares of 1; the duration is in years. */
export type RateKey =
  | 'vat'
  | 'yield'
  | 'buyer_cost'
  | 'operating_cost'
  | 'vacancy'
  | 'profit_risk'
  | 'discount_rate'
  | 'interest_rate'
  | 'index_revenue'
  | 'index_costs'
  | 'duration';
