/**
 * A telephone number with the code of its country, as a part of an expression: `+` or `00`, then 8 to 15 digits, in one
 * piece or in groups (ITU-T E.164 allows no more).
 */
export const INTERNATIONAL_PHONE = String.raw`(?:\+|00)[ (]{0,2}\d(?:[ .()/-]{0,2}\d){7,14}`;
