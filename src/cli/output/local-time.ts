/** The local date and time: `2026-05-12 21:40`. */
export function formatLocalTime(time: Date): string {
  const twoDigits = (n: number): string => String(n).padStart(2, '0');
  const date = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${date} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}
