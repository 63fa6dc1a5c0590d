import type { RetentionPeriods, RetentionRules } from "../../../lib/leads/records/retention.ts";

const samplePeriods: RetentionPeriods = {
  leads: { months: 24 },
  tenants: { months: 6 },
  accounts: { months: 3 },
  searches: { months: 12 },
  applications: { months: 12 },
  friends: { days: 30 },
  testimonials: null,
  newsletter: { days: 30 },
  passwords: { days: 30 },
  mails: { days: 30 },
  reports: { months: 120 },
};

interface Own {
  properties?: ReturnType<RetentionRules["properties"]>;
  accounts?: readonly string[];
}

/** The periods that the agency's content has, and of the content no more than a test is about. */
export const sampleRules = ({ properties = [], accounts = [] }: Own = {}): RetentionRules => ({
  periods: () => samplePeriods,
  properties: () => properties,
  accountsKept: () => accounts,
});
