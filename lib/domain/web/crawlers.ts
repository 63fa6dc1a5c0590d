/**
 * Names by which those say themselves that read pages for a machine: search engines, link previews, measurements. Search
 * engines keep nothing and claim to read English, so that they would never see the default language if they were moved.
 * "Cubot" is a telephone.
 */
const crawlers = [
  "(?<!cu)bot\\b",
  "crawl",
  "spider",
  "slurp",
  "google(other|-|web ?preview)",
  "-google",
  "feedfetcher",
  "externalhit",
  "facebookcatalog",
  "meta-external",
  "preview",
  "whatsapp",
  "embedly",
  "validator",
  "lighthouse",
  "pagespeed",
  "gtmetrix",
  "pingdom",
  "archiver",
  "screaming frog",
  "chatgpt-user",
  "-user/",
];

/** A regular expression's source, without regard to capitals; a text, so that a page's first script can carry it. */
export const crawlerPattern = crawlers.join("|");

export const isCrawler = (userAgent: string): boolean => new RegExp(crawlerPattern, "i").test(userAgent);

/** Programs that open pages for nobody in particular: browsers without a window, tools of programmers. */
const programs =
  /headless|phantomjs|puppeteer|playwright|selenium|electron\/|^(curl|wget|python|java|go-http|node|undici|axios|libwww|httpie|okhttp|postman|ruby|php|perl|apache-http)/i;

/** Whom no figure of an owner's counts: crawlers, programs, and who does not say what they are. */
export const isAutomated = (userAgent: string): boolean =>
  userAgent.trim() === "" || programs.test(userAgent) || isCrawler(userAgent);
