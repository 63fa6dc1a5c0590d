/** Days on the owner's graph, today included (specification, point 9). */
export const ownerGraphDays = 30;
