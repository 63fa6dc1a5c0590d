/** Country ids of agency packages that carry a rule (specification, point 9). */
export const homeCountryId = 10;
export const luxembourgCountryId = 50;

/** True for Belgium, and where no country is given. */
export function isHomeCountry(countryId: number | string | null | undefined): boolean {
  return (
    countryId === null || countryId === undefined || countryId === "" || Number(countryId) === homeCountryId
  );
}

export function isLuxembourg(countryId: number | string | null | undefined): boolean {
  return Number(countryId) === luxembourgCountryId;
}
