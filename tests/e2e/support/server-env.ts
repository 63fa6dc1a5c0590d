/** What the site of these tests and the commands beside it are started with. On PostgreSQL where one runs beside the tests. */
export const serverEnv = (): Record<string, string> => ({
  PORT: String(process.env.E2E_PORT),
  DATA_DIR: String(process.env.E2E_DATA),
  // The build of this folder is tested, not a release that somebody has made here.
  RELEASES_DIR: `${process.env.E2E_DATA}/releases`,
  PROJECT_DIR: `${process.env.E2E_DATA}/project`,
  MAIL_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
  // All visitors of these tests come from one address, in one minute.
  LIMIT_SCALE: "10000",
  CAPTCHA_COST: "100",
  // A line for each of ten thousand requests would hide what a test prints.
  LOG_LEVEL: "warn",
  ...(process.env.E2E_DATABASE_URL && {
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    SECRET: "as long as these tests, and no longer than they last",
  }),
});
