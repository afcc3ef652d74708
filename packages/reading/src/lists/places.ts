/** Cities, and districts that are hardly a person's name, in small letters. */
const PLACES = new Set(
  `hà nội, sài gòn, hồ chí minh, tp hcm, hcm, tphcm, hn, sg, đà nẵng, hải phòng, cần thơ, huế, nha trang, đà lạt, vũng tàu, thủ đức,
  gò vấp, bình thạnh, phú nhuận, tân phú, bình tân, nhà bè, cầu giấy, đống đa, ba đình, hoàn kiếm, hai bà trưng, tây hồ, mỹ đình, từ liêm, nam từ liêm,
  bắc từ liêm, biên hòa, biên hoà, thủ dầu một, dĩ an, thuận an, bắc ninh, quy nhơn, thanh hóa, nghệ an, hải dương, nam định`
    .split(',')
    .map((place) => place.trim()),
);

/** Whether a text is a place and nothing else: `Hà Nội`, `Gò Vấp`. */
export const isPlace = (text: string): boolean =>
  text.length <= 40 && PLACES.has(text.normalize('NFC').trim().toLowerCase());
