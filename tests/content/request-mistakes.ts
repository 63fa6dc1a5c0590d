import { edit, type Mistake } from "./mistake";
import type { Json } from "./small-content";

const site = (change: (data: Json) => unknown) => edit("site.json", change);

/** What is wrong with the times and terms of `site.json`. */
export const requestMistakes: Mistake[] = [
  [
    "visits on an eighth day",
    site((data) => {
      data.appointments.hours[0].days = [1, 8];
    }),
    {
      file: "site.json",
      path: "appointments.hours[0].days[1]",
      expected: "a whole number from 1 to 7",
      found: "the number 8",
    },
  ],
  [
    "visits twice on one day",
    site((data) => {
      data.appointments.hours[0].days = [1, 1];
    }),
    { path: "appointments.hours[0].days", expected: "each day once", found: "a list" },
  ],
  [
    "visits on no day",
    site((data) => {
      data.appointments.hours[0].days = [];
    }),
    { path: "appointments.hours[0].days", expected: "one day at least", found: "a list of 0" },
  ],
  [
    "hours of visits that end before they begin",
    site((data) => {
      data.appointments.hours[1] = { days: [1], from: "12:00", to: "11:00" };
    }),
    { path: "appointments.hours[1].to", expected: "a time after the one in from", found: '"11:00"' },
  ],
  [
    "visits at a time that no clock shows",
    site((data) => {
      data.appointments.hours[0].from = "9:30";
    }),
    { path: "appointments.hours[0].from", expected: "a time such as 09:30", found: '"9:30"' },
  ],
  [
    "visits that overlap",
    site((data) => {
      data.appointments.hours = [
        { days: [1, 2], from: "10:00", to: "12:00" },
        { days: [2, 3], from: "11:00", to: "13:00" },
      ];
    }),
    { path: "appointments.hours", expected: "hours that do not overlap on any day" },
  ],
  [
    "visits that begin before the last one ends",
    site((data) => {
      data.appointments.startEveryMinutes = data.appointments.minutes - 5;
    }),
    { path: "appointments.startEveryMinutes", expected: "as many minutes as a visit lasts" },
  ],
  [
    "hours of visits where none can be booked",
    edit("properties/7001.json", (data) => {
      data.Visits = { Book: false, Days: [6] };
    }),
    { path: "Visits.Book", expected: "no times where none can be booked", found: "false" },
  ],
  [
    "visits for nobody",
    site((data) => {
      data.appointments.capacity = 0;
    }),
    { path: "appointments.capacity", expected: "a whole number from 1 to 50", found: "the number 0" },
  ],
  [
    "visits without a day ahead",
    site((data) => {
      data.appointments.horizonDays = 0;
    }),
    { path: "appointments.horizonDays", expected: "a whole number from 1 to 365", found: "the number 0" },
  ],
  [
    "visits that close before they open",
    site((data) => {
      data.appointments.horizonDays = 2;
      data.appointments.noticeHours = 48;
    }),
    { path: "appointments.noticeHours", expected: "fewer hours than horizonDays has", found: "48" },
  ],
  [
    "a holiday that no calendar has",
    site((data) => {
      data.appointments.closed[0] = "2026-02-30";
    }),
    { path: "appointments.closed[0]", expected: "a date", found: '"2026-02-30"' },
  ],
  [
    "a holiday that stands twice",
    site((data) => data.appointments.closed.push(data.appointments.closed[0])),
    { path: "appointments.closed", expected: "each day once" },
  ],
  [
    "an agency that closes before it opens",
    site((data) => {
      data.openingHours[0].closes = "08:00";
    }),
    { path: "openingHours[0].closes", expected: "a time after opens", found: '"08:00"' },
  ],
  [
    "something kept for no time at all",
    site((data) => {
      data.retention.leads = { months: 0 };
    }),
    { path: "retention.leads.months", expected: "a whole number from 1 to 120", found: "the number 0" },
  ],
  [
    "something kept for days in quotes",
    site((data) => {
      data.retention.friends = { days: "30" };
    }),
    { path: "retention.friends", expected: "months or days", found: "an object" },
  ],
];
