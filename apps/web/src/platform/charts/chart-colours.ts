/** The value of a colour token in the theme of the page. */
export const chartColour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** The texts of axes and labels, in the font of the page: a canvas inherits none. */
export const chartLabel = (ink: string) => ({
  color: ink,
  fontSize: 11,
  fontFamily: getComputedStyle(document.body).fontFamily,
});
