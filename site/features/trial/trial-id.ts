export const trialId = 'try';
