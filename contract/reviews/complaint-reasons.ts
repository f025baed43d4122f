/** Why a reader complains about a review. */
export const complaintReasons = ['advertising', 'insult', 'personal_data', 'untrue', 'off_topic', 'other'] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** Maximum length of the text of a complaint, in characters. */
export const maxComplaintText = 500
