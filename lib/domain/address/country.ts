/** Country ids of agency packages that carry a rule (specification, point 9). */
export const homeCountryId = 10;
export const luxembourgCountryId = 50;

/** True for Belgium, and where no country is given. */
export const isHomeCountry = (countryId: number | string | null | undefined): boolean =>
  countryId === null || countryId === undefined || countryId === "" || Number(countryId) === homeCountryId;

export const isLuxembourg = (countryId: number | string | null | undefined): boolean =>
  Number(countryId) === luxembourgCountryId;
