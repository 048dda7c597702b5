/** Path of the list of a topic's articles, below the path of the whole list. */
export const blogTopicPath = (list: string, topic: string): string => `${list}/topics/${topic}`;
