/** The average rating, 1 to 5 with one decimal (null without reviews), and the number of reviews. */
export function ratingOf({ reviews, points }: { reviews: number; points: number | null }) {
  const avg_rating = reviews === 0 ? null : Math.round(((points ?? 0) / reviews) * 10) / 10
  return { avg_rating, reviews_count: reviews }
}
