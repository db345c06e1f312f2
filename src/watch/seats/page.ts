/** The page of a phone. */
export const seatPagePolicy = "default-src 'none'";
export const seatPageHtml = '<!doctype html><title>vrule</title>';
