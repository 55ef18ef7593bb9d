export declare function endWithNpm(): void;
