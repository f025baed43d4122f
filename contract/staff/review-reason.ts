/** Maximum length of the reason for hiding a review, in characters. */
export const maxReviewReason = 300
