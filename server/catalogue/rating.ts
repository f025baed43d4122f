/** The average rating, 1 to 5 with one decimal (null without reviews), and the number of reviews; `counted` is null for a provider that
 * never had one. */
export function ratingOf(counted: { reviews: number; points: number } | null) {
  if (counted === null || counted.reviews === 0) return { avg_rating: null, reviews_count: 0 }
  return { avg_rating: Math.round((counted.points / counted.reviews) * 10) / 10, reviews_count: counted.reviews }
}
